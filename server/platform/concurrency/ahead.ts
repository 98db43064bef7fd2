/** The same items, of which the next is made while one is used. */
export async function* ahead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next()
      // What fails ahead of its turn is thrown in its turn.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await next.catch(() => {})
    await iterator.return?.()
  }
}
