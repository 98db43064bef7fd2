/** The list with one entry at another place. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
