import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { screenShapes } from '#contract/dials/screen.ts'
import { dialShelf } from '#machines/dials/dialShelf.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { DialProducts } from './DialProducts.tsx'
import { FindingList } from './FindingList.tsx'
import type { LabJob } from './labWorker.ts'
import { useLab } from './useLab.ts'
import { useHoverOrFocus, WatchFace } from './WatchFace.tsx'

/** Shows state, history, products and lab report of a watch face. */
export const DialStatus = ({ details }: { details: ReplyOf<'getDial'> }) => {
  const { t } = useTranslation('dials')
  const text = useText()
  const language = useLanguage()
  const { isActive, handlers } = useHoverOrFocus()
  const { dial, report, products } = details
  const url = dial.package?.url
  const job = useMemo<LabJob | undefined>(() => (url ? { url } : undefined), [url])
  // The report comes from the server; the marked images are extracted from the package in the browser.
  const pictures = useLab(report.findings.some(({ place }) => place) ? job : undefined)?.pictures ?? {}
  const { sha256, screen } = report
  return (
    <>
      <div className="dial-standing" {...handlers}>
        <WatchFace image={dial.image} shape={dial.shape ?? 'square'} isActive={isActive} />
      </div>
      <RecordHistory
        workflow="dialShelf"
        recordId={dial.id}
        name={localizedName(dial.names, language)}
        state={dial.state}
        version={dial.version}
        context={dialShelf.contextOf({
          hasImage: dial.image !== null,
          report: dial.report,
          codes: report.findings.map(({ code }) => code),
        })}
      />
      <DialProducts dialId={dial.id} vid={dial.vid} products={products} />
      <h2>{t('report')}</h2>
      {dial.report === 'none' ? (
        <p className="secondary">{t('noPackage')}</p>
      ) : (
        <>
          {screen && (
            <DescriptionList
              items={[
                {
                  label: t('screen'),
                  value: `${screen.width} × ${screen.height} · ${text(screenShapes[screen.shape].label)}`,
                },
                { label: 'SHA-256', value: <code className="dial-hash">{sha256}</code> },
              ]}
            />
          )}
          <FindingList findings={report.findings} pictures={pictures} />
        </>
      )}
    </>
  )
}
