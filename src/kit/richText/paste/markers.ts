/** Kind of a list, and the number of its item. */
export interface Marker {
  tag: 'ul' | 'ol'
  number: number
}

const chineseDigits = '一二三四五六七八九十'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const counted = String.raw`(\d{1,4}|[a-z]{1,4}|[${chineseDigits}]{1,3})`
const patterns = [
  new RegExp(String.raw`^(?:\d{1,3}\.)*${counted}[.)、．]$`, 'i'),
  new RegExp(`^[(（]${counted}[)）]$`, 'i'),
  /^(?:\d{1,3}\.)+(\d{1,4})$/,
]

/** Returns the number that a word stands for; 1 if it is unknown. */
const numberOf = (word: string): number => {
  const lower = word.toLowerCase()
  const roman = lower.length > 1 || lower === 'i' ? romans.indexOf(lower) : -1
  return Number(lower) || roman + 1 || letters.indexOf(lower) + 1 || chineseDigits.indexOf(lower) + 1 || 1
}

/** Reads the marker of a list item as it is written, e.g. `·`, `3.`, `b)` or `（二）`: a bullet unless it counts. */
export const readMarker = (text: string): Marker => {
  const marker = text.replace(/[\s\u00A0]+/g, '')
  const circled = marker.length === 1 ? marker.charCodeAt(0) - 0x245f : 0
  if (circled >= 1 && circled <= 20) return { tag: 'ol', number: circled }
  const word = patterns.map((pattern) => pattern.exec(marker)?.[1]).find((found) => found !== undefined)
  return word === undefined ? { tag: 'ul', number: 1 } : { tag: 'ol', number: numberOf(word) }
}
