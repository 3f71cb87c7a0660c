package matching
import ("testing";"fmt";"time";"syscall";"os";"strconv")
func cpu() time.Duration { var r syscall.Rusage; syscall.Getrusage(0,&r); return time.Duration(r.Utime.Nano()) }
func TestScratch(t *testing.T) {
	n,_ := strconv.Atoi(os.Getenv("NN"))
	var f func(i,j int) int64
	for _,x:=range families { if x.name==os.Getenv("FF") {f=x.weight} }
	c := &columns[[1]uint64]{}
	c.setup(onDemand(n, f))
	t0:=cpu()
	c.activate(); fmt.Println("activate", cpu()-t0); t0=cpu()
	c.start()
	for v := range c.dirty { c.dirty[v]=true }
	for round:=0; round<40; round++ {
	ex:=0
	for _,m:=range c.mate { if m<0 {ex++} }
	fmt.Print("round ",round, " exposed ", ex)
	t0=cpu()
	stuck:=c.augmentAll()
	d:=0
	for _,x:=range c.dirty {if x {d++}}
	arcs:=0
	for _,x:=range c.arcs {arcs+=len(x)}
	fmt.Print(" augmentAll ", cpu()-t0, " stuck ", stuck, " dirty ", d, " blossoms ", c.blossoms(), " arcs ", arcs)
	t0=cpu()
	if stuck>=0 {
		fmt.Println("complete", c.complete(), cpu()-t0)
		continue
	}
	more:=c.price()
	fmt.Println(" price", cpu()-t0)
	if !more {break}
	}
}
