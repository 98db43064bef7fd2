/** A value that all features declare together and a module of the platform reads. */
interface Declaration<T> {
  set(value: T): void
  /** Throws before the value is set, as the platform would otherwise work on incomplete data. */
  get(): T
}

/** Creates a holder for a declaration, which `server/app/composition.ts` sets once per process. */
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
