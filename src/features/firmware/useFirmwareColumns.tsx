import { useMemo } from 'react'
import { sizeText } from '#contract/core/files/check.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'

/** Returns the column options of firmware versions, for the list and the version's page. */
export const useFirmwareColumns = (): ColumnOptions<RecordOfKind<'firmware'>> => {
  const text = useText()
  return useMemo(
    () => ({
      excludedColumns: ['id', 'version'],
      widths: { name: 176, pid: 208, release: 96, state: 120, languages: 200, sha256: 184 },
      text: {
        languages: ({ languages }) =>
          languages
            .split(', ')
            .map((code) => text(languageCodes[code as LanguageCode]))
            .join(', '),
        bytes: ({ bytes }) => sizeText(bytes),
      },
      unitInText: ['bytes'],
      content: { sha256: (_record, words) => <span className="mono">{words}</span> },
    }),
    [text],
  )
}
