const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }
const mostSeconds = 6 * 3_600

/** How long a mail server asks to wait, where its words say so: "Greylisted, try again in 5 minutes". */
export const pauseIn = (words: string): number | undefined => {
  const [, number, unit] = /\b(\d{1,5})\s*(s|m|h)(?:ec(?:ond)?s?|in(?:ute)?s?|(?:our)?s?)?\b/i.exec(words) ?? []
  if (number === undefined || unit === undefined) return undefined
  return Math.min(Number(number) * (units[unit.toLowerCase()] ?? 1), mostSeconds)
}
