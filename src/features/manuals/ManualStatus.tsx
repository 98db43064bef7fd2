import { useTranslation } from 'react-i18next'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import { manualLife } from '#machines/manuals/manualLife.ts'
import { useOpenForm } from '#src/kit/form/openForms.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { localizedName, referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useValueLinks } from '#src/kit/references/useValueLinks.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { ManualChanges } from './ManualChanges.tsx'
import { ReplacementField } from './ReplacementField.tsx'
import type { ManualDetails } from './useManual.ts'
import { usePublishedManuals } from './usePublishedManuals.ts'

const { fields } = sysArticleEbook
const referenceNames = ['pid', 'typeId', 'replacementId', 'vid'] as const

/** Shows the state and history of a manual, what its readers see, and its fields. */
export const ManualStatus = ({ details }: { details: ManualDetails }) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const references = useReferences(fields)
  const linkOf = useValueLinks(fields)
  const { manual, contents, isChanged } = details
  const published = usePublishedManuals(manual)
  /** Unsaved changes are saved before the publication. */
  const isUnsaved = useOpenForm(manual.id)?.isDirty === true
  const { id, names, state, version, publishTime, scans, gtin, code } = manual
  return (
    <>
      <RecordHistory
        workflow="manualLife"
        recordId={id}
        name={localizedName(names, language)}
        state={state}
        version={version}
        context={manualLife.contextOf({ names, contents, isChanged: isChanged || isUnsaved })}
        inputs={{
          'manual.takeDown': {
            start: { replacementId: published.find(({ value }) => value === manual.replacementId)?.value ?? null },
            render: (value, onChange) => <ReplacementField {...{ id, published, value, onChange }} />,
          },
        }}
      />
      <ManualChanges details={details} />
      <h2>{t('about')}</h2>
      <DescriptionList
        items={[
          ...referenceNames.flatMap((name) => {
            const value = manual[name]
            if (value === null) return []
            return {
              label: text(fields[name].label),
              value: (
                <ValueLink href={linkOf(fields[name], value)}>
                  {references[referenceKey(fields[name])]?.get(value) ?? value}
                </ValueLink>
              ),
            }
          }),
          { label: text(fields.gtin.label), value: gtin ?? noValue },
          { label: text(fields.code.label), value: <code>{code}</code> },
          { label: text(fields.publishTime.label), value: publishTime ? formats.time(publishTime) : noValue },
          { label: t('opened30'), value: formats.number(scans) },
        ]}
      />
    </>
  )
}
