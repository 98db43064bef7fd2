/** Caches the result of a computation until `forget`. */
export const memoize = <T>(compute: () => Promise<T>) => {
  let promise: Promise<T> | undefined
  return {
    get: (): Promise<T> => {
      promise ??= compute()
      return promise
    },
    forget: () => {
      promise = undefined
    },
    isComputed: () => promise !== undefined,
  }
}
