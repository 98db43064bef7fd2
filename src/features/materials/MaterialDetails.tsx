import { useTranslation } from 'react-i18next'
import type { KindName, RecordOfKind } from '#contract/kinds.ts'
import { materialFields } from '#contract/materials/material.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { recordPath } from '#src/routes/recordPath.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { selectViewer } from '#store/session/slice.ts'

const columnOptions: ColumnOptions<RecordOfKind<'material'>> = {
  excludedColumns: ['id', 'name', 'cover', 'files', 'status', 'description'],
}

/** Shows the fields, earlier versions and uses of a material. */
export const MaterialDetails = ({ details }: { details: ReplyOf<'getMaterialLibrary'> }) => {
  const { t } = useTranslation('materials')
  const formats = useFormats()
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const columns = useRecordColumns(materialFields, columnOptions)
  const { material, descriptionHtml, versions, usedBy } = details
  return (
    <>
      <RecordDetails record={material} columns={columns} />
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
          head={[t('version'), t('name'), numberColumn(t('fileCount')), t('changedBy'), t('changed')]}
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
          {usedBy.map(({ kind, id, name }) => {
            const path = recordPath(viewer, kind, id)
            return (
              <li key={`${kind} ${id}`}>
                <ValueLink href={path && `#${path}`}>{name}</ValueLink>{' '}
                <span className="secondary">{text(kindMeta[kind as KindName].plural)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
