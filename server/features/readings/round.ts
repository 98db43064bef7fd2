/** A number with the digits that its quantity is kept with. */
export const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
