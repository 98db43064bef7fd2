/** Caches the result of a computation until `forget`. */
export const memoize = <T>(compute: () => Promise<T>) => {
  let known: Promise<T> | undefined
  return {
    get: (): Promise<T> => {
      known ??= compute()
      return known
    },
    forget: () => {
      known = undefined
    },
    isComputed: () => known !== undefined,
  }
}
