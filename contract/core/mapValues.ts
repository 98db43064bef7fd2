/** Maps the values of an object and keeps its keys. */
export const mapValues = <Name extends string, Value, Result>(
  values: Readonly<Record<Name, Value>>,
  map: (value: Value, name: Name) => Result,
): Record<Name, Result> =>
  Object.fromEntries(Object.entries<Value>(values).map(([name, value]) => [name, map(value, name as Name)])) as Record<
    Name,
    Result
  >
