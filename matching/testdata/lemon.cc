// Solves a perfect matching of the largest weight with LEMON: g++ -O2 -o lemon lemon.cc -llemon
// It reads the numbers of vertices and edges, and each edge with its weight; it writes the weight of the matching and the
// processor time in microseconds, of the algorithm alone.
#include <ctime>
#include <iostream>
#include <vector>

#include <lemon/config.h>
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

int main() {
  std::ios::sync_with_stdio(false);
  int n, m;
  std::cin >> n >> m;
  lemon::SmartGraph graph;
  lemon::SmartGraph::EdgeMap<long long> weight(graph);
  std::vector<lemon::SmartGraph::Node> nodes;
  for (int i = 0; i < n; i++) nodes.push_back(graph.addNode());
  for (int k = 0; k < m; k++) {
    int i, j;
    long long w;
    std::cin >> i >> j >> w;
    weight[graph.addEdge(nodes[i], nodes[j])] = w;
  }
  lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<long long> > matching(graph, weight);
  std::clock_t start = std::clock();
  if (!matching.run()) return 1;
  std::clock_t end = std::clock();
  std::cout << matching.matchingWeight() << " " << (end - start) * 1000000LL / CLOCKS_PER_SEC << " " << LEMON_VERSION
            << "\n";
}
