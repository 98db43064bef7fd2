/** What the features declare together, for a part of the platform to read. */
interface Declaration<T> {
  set(value: T): void
  /** Throws before it is set: without a declaration, the platform would work on less than there is. */
  get(): T
}

/** Creates a declaration of the features, which `server/app/composition.ts` sets once for a process. */
export const createDeclaration = <T extends object>(name: string): Declaration<T> => {
  let declared: T | undefined
  return {
    set: (value) => {
      declared = value
    },
    get: () => {
      if (!declared) throw new Error(`The features have not declared their ${name}: import server/app/composition.ts`)
      return declared
    },
  }
}
