import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { LabelsButton } from './LabelsButton.tsx'
import { QrMark } from './QrCode.tsx'

type Manual = RecordOfKind<'sysArticleEbook'>

/** Lists electronic manuals (`specification`) with their state and that of their codes. */
const ManualListScreen = ({ list }: { list: List<'sysArticleEbook'> }) => {
  const { t } = useTranslation(['manuals', 'core.names'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const columnOptions = useMemo<ColumnOptions<Manual>>(
    () => ({
      excludedColumns: ['id', 'version', ...(isVendor ? ['vid'] : [])],
      widths: { names: 216, codeStatus: 152, languages: 176 },
      text: {
        languages: ({ languages }) =>
          languages
            .split(', ')
            .map((code) => text(languageCodes[code as LanguageCode]))
            .join(', '),
      },
      content: {
        code: ({ code }) => <span className="mono">{code}</span>,
        codeStatus: ({ codeStatus }, words) => (
          <span className="qr-cell">
            <QrMark isExpired={codeStatus === 'expired'} />
            <Tag tone={sysArticleEbook.fields.codeStatus.choices[codeStatus].tone}>{words}</Tag>
          </span>
        ),
      },
    }),
    [isVendor, text],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.specification')}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('editSpecification', { id }))}
      bulk={(selected, deselect) => (
        <>
          <BulkTransitions
            workflow="manualLife"
            records={selected.map((one) => ({ ...one, name: localizedName(one.names, language) }))}
            onDone={deselect}
          />
          <LabelsButton isSmall manuals={selected} />
        </>
      )}
    />
  )
}

export default ManualListScreen
