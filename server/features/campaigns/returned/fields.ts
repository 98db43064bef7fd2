/** The fields of one recipient in a delivery report, by their names in lower case. */
export type ReportFields = Readonly<Record<string, string>>

const field = /^([A-Za-z][A-Za-z-]{1,40}):[ \t]*(.*)$/

/** Parses fields, which may be folded over several lines, into groups: a repeated name begins the next recipient. */
export const readFields = (text: string): ReportFields[] => {
  const groups: Record<string, string>[] = []
  let last: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const group = groups.at(-1)
    const [, name, value = ''] = field.exec(line) ?? []
    if (name !== undefined) {
      last = name.toLowerCase()
      if (group && !(last in group)) group[last] = value.trim()
      else groups.push({ [last]: value.trim() })
    } else if (group && last !== undefined && /^[ \t]+\S/.test(line)) group[last] += ` ${line.trim()}`
    else last = undefined
  }
  return groups
}
