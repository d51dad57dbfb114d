/** The first `count` of the numbers below `length` in an order, sorted. */
export function top(length: number, count: number, order: (a: number, b: number) => number): number[] {
  if (count * 3 >= length) {
    const all = Array.from({ length }, (_, place) => place);
    return all.sort(order).slice(0, count);
  }
  // A heap whose root is the last of those kept.
  const heap: number[] = [];
  const sink = (from: number) => {
    let at = from;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && order(heap[child] ?? 0, heap[worst] ?? 0) > 0) worst = child;
      }
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst] ?? 0, heap[at] ?? 0];
      at = worst;
    }
  };
  for (let place = 0; place < length && count > 0; place++) {
    if (heap.length < count) {
      heap.push(place);
      if (heap.length === count) for (let at = count >> 1; at >= 0; at--) sink(at);
    } else if (order(place, heap[0] ?? 0) < 0) {
      heap[0] = place;
      sink(0);
    }
  }
  return heap.sort(order);
}
