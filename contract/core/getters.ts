type Results<T extends Record<string, () => unknown>> = { [K in keyof T]: ReturnType<T[K]> }

/** An object whose properties are what these functions return, each called when its property is read. */
export const getters = <T extends Record<string, () => unknown>>(functions: T): Results<T> =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(functions).map(([name, get]) => [name, { get, enumerable: true }])),
  ) as Results<T>
