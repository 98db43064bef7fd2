import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { vendorAudit } from '#machines/vendors/vendorAudit.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { viewerActor } from '#src/kit/statechart/availableEvents.ts'
import { EventButtons } from '#src/kit/statechart/EventButtons.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useGetVendorSetupQuery } from '#store/api/generated/vendorSetup.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { selectViewer } from '#store/session/slice.ts'
import { auditOf } from './audit.ts'
import { EnteredValues } from './EnteredValues.tsx'
import { NextStages } from './NextStages.tsx'
import { RefusalSummary } from './RefusalSummary.tsx'
import { valuesOf } from './steps.ts'

interface Props {
  info: ReplyOf<'getVendorInfo'>
  /** True if it was just submitted: the heading then receives the focus of the removed button. */
  hasSubmitted: boolean
}

/** Shows the submitted details while they are reviewed and afterwards. Removes the wizard's step from the address. */
export const SubmissionSummary = ({ info, hasSubmitted }: Props) => {
  const { t } = useTranslation('verification')
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { vendor, refusal } = info
  const { isVerified, isAwaitingDecision, meaning } = auditOf(vendor.state)
  const viewer = useAppSelector(selectViewer)
  const actor = viewerActor(viewer, 'vendorAudit')
  const { data: setup } = useGetVendorSetupQuery(viewer.role === 'vendor' ? { body: {} } : skipToken)
  const isFirst = setup?.product === null
  const { query, changeQuery } = useUrlQuery()
  const hasStep = query.has('step')
  // The summary has no steps, and after a refusal the wizard opens at the refused step.
  useEffect(() => {
    if (hasStep) changeQuery((changed) => changed.delete('step'), { replace: true })
  }, [hasStep, changeQuery])
  const heading = useRef<HTMLHeadingElement>(null)
  const [isNew] = useState(hasSubmitted)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { label, tone } = vendorAuditDefinition.states[vendor.state]
  return (
    <div className="wizard wizard-settled">
      <section className="wizard-form">
        <div className="wizard-body">
          <header className="settled-head">
            <h1 ref={heading} tabIndex={-1} aria-describedby={`${id}-state`}>
              {vendor.name}
            </h1>
            <span id={`${id}-state`}>
              <Tag tone={tone}>{text(label)}</Tag>
            </span>
          </header>
          <p>{text(meaning)}</p>
          {vendor.vid && isVerified && (
            <p className="settled-vid">
              {t('yourVid')} <strong className="mono">{vendor.vid}</strong>
            </p>
          )}
          {isVerified && (
            <div className="settled-actions">
              {isFirst && <LinkButton to={pathTo('editProduct')}>{t('addFirst')}</LinkButton>}
              <LinkButton to={pathTo('main')} isSecondary={isFirst}>
                {t('begin')}
              </LinkButton>
            </div>
          )}
          {refusal && <RefusalSummary refusal={refusal} title={t('suspensionReason')} />}
          {vendor.submitTime && (
            <p className="secondary">{t('submittedAt', { time: formats.minute(vendor.submitTime) })}</p>
          )}
          {actor && (
            <div className="settled-decision">
              <EventButtons
                record={{
                  workflow: 'vendorAudit',
                  recordId: vendor.id,
                  name: vendor.name,
                  state: vendor.state,
                  version: vendor.version,
                  context: vendorAudit.contextOf({ ...vendor, licenceCount: info.licences.length }),
                }}
                actor={actor}
                by={viewer.showname}
              />
            </div>
          )}
          <EnteredValues values={valuesOf({ ...info, draft: null })} />
        </div>
      </section>
      <NextStages after={isAwaitingDecision ? 'submission' : undefined} />
    </div>
  )
}
