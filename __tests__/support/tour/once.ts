/** Caches the result of a computation until `forget`. */
export const once = <T>(compute: () => Promise<T>) => {
  let known: Promise<T> | undefined
  return {
    get: (): Promise<T> => {
      known ??= compute()
      return known
    },
    forget: () => {
      known = undefined
    },
    isKnown: () => known !== undefined,
  }
}
