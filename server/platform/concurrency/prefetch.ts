/** Prefetches: yields the items in order, and produces the next one while the current one is used. */
export async function* prefetch<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next()
      // An error of the prefetched item is thrown when that item is due.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await next.catch(() => {})
    await iterator.return?.()
  }
}
