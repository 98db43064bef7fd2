/** Texts for "not measured", without case, full stops and spaces. */
const texts = new Set([
  ...['na', 'n/a', '#n/a', 'nan', 'null', 'nil', 'none', 'missing', 'unknown', 'error', 'err', 'invalid', 'undefined'],
  ...['low', 'lo', 'high', 'hi', '-', '--', '---', '—', '–', '*', '?', '/', '.', '..', 'ka', 'ei', 'ninguno'],
  ...['无', '暂无', '未测量', '未测', '无数据', '空', '低', '高', '偏低', '偏高', '--.-', '--:--', 'なし', '없음'],
])

/** Tests for a text that means "not measured" in files of apps and devices. */
export const isMissingText = (cell: string): boolean => {
  const word = cell.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return texts.has(word) || texts.has(word.replaceAll('.', ''))
}
