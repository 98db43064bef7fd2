import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/records/index.ts'
import { materialFields } from '#contract/records/material.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { RichTextView } from '#src/richText/RichTextView.tsx'
import { RecordFacts } from '#src/table/RecordFacts.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/table/useRecordColumns.tsx'
import { SimpleTable } from '#src/ui/SimpleTable.tsx'
import type { GetMaterialLibraryApiResponse } from '#store/api/generated/materialLibrary.ts'
import { useNames } from './useNames.ts'

/** What a material is, what it was before, and what uses it. */
export const MaterialAbout = ({ details }: { details: GetMaterialLibraryApiResponse }) => {
  const { t } = useTranslation('materials')
  const formats = useFormats()
  const names = useNames()
  const text = useText()
  const columnOptions = useMemo<ColumnOptions<RecordOfKind<'material'>>>(
    () => ({ names, excludedColumns: ['id', 'name', 'cover', 'files', 'status', 'description'] }),
    [names],
  )
  const columns = useRecordColumns(materialFields, columnOptions)
  const { material, descriptionHtml, versions, usedBy } = details
  return (
    <>
      <RecordFacts record={material} columns={columns} />
      {descriptionHtml && (
        <>
          <h2>{text(materialFields.description.label)}</h2>
          <RichTextView html={descriptionHtml} />
        </>
      )}
      <h2>{t('versions')}</h2>
      {versions.length === 0 ? (
        <p className="secondary">{t('versionsNone')}</p>
      ) : (
        <SimpleTable
          head={[t('version'), t('name'), t('fileCount'), t('changedBy'), t('changed')]}
          rows={versions.map(({ version, name, files, updateBy, updateTime }) => ({
            key: String(version),
            cells: [
              version,
              name,
              files,
              updateBy,
              <span key="time" title={formats.time(updateTime)}>
                {formats.relative(updateTime)}
              </span>,
            ],
          }))}
        />
      )}
      <h2>{t('usedByTitle')}</h2>
      {usedBy.length === 0 ? (
        <p className="secondary">{t('usedByNone')}</p>
      ) : (
        <ul>
          {usedBy.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
