// The events that are open in some tab of this browser, or were when their tab ended. They are in IndexedDB,
// whose transactions see what other tabs have made. localStorage does not: one tab may read what another one
// has long written over, even while it holds a lock.
const EVENTS = "events";

let opened = null; // the promise of the database

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("pairings", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(EVENTS, { keyPath: "id" });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onclose = () => opened = null; // by the browser
      resolve(request.result);
    };
  });
  opened.catch(() => opened = null);
  return opened;
}

// transact runs requests in one transaction. It reports whether they were made: all of them, or none.
async function transact(mode, run) {
  try {
    const db = await database();
    await new Promise((resolve, reject) => {
      const transaction = db.transaction(EVENTS, mode, { durability: "strict" });
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
      run(transaction.objectStore(EVENTS));
    });
    return true;
  } catch { // full, or forbidden
    return false;
  }
}

// exchange has run put or delete the event with this id, knowing what is stored of it, while no other tab
// does anything. It reports whether that was possible.
export const exchange = (id, run) => transact("readwrite", events => {
  const request = events.get(id);
  request.onsuccess = () => run(events, request.result);
});

// stored returns all events.
export async function stored() {
  let list = [];
  await transact("readonly", events => { events.getAll().onsuccess = e => list = e.target.result; });
  return list;
}
