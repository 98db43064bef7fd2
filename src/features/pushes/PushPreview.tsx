import { skipToken } from '@reduxjs/toolkit/query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import { platforms as platformTexts } from '#contract/pushes/inputs.ts'
import { push } from '#contract/pushes/push.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { useCountPushAudienceQuery } from '#store/api/generated/appServices.ts'
import { PushNotification } from './PushNotification.tsx'
import { toPushRequest } from './pushValues.ts'

/** Pause in typing after which the phones are counted, in milliseconds. */
const settleMs = 600
const { request: countRequest } = callsOf(push).countPushAudience

/** Counts the phones of the values of the form; undefined until they describe an audience. */
const useAudience = (values: RecordValues) => {
  const { appId, language, audience, pid, userIds } = toPushRequest(values) as Record<string, unknown>
  const settled = useDebouncedValue(JSON.stringify({ appId, language, audience, pid, userIds }), settleMs)
  const request = countRequest.safeParse(JSON.parse(settled))
  const { currentData } = useCountPushAudienceQuery(request.success ? { body: request.data } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData
}

interface Props {
  form: UseFormReturn<RecordValues>
  references: References
}

/** Shows the notification of an unsaved push on a phone, and how many phones it would go to now. */
export const PushPreview = ({ form, references }: Props) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const values = form.watch()
  const counted = useAudience(values)
  const audience = counted?.audience
  const platforms = counted?.platforms
  const app = references[referenceKey(push.fields.appId)]?.get(String(values.appId)) ?? ''
  const [image] = (values.image ?? []) as readonly StoredFile[]
  const systems = platforms?.map((name) => text(platformTexts[name].label)).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section className="form-preview push-preview" aria-label={t('livePreview')} tabIndex={0}>
      <PushNotification
        app={app}
        title={String(values.title || t('noTitle'))}
        subtitle={String(values.subtitle ?? '')}
        image={image}
      />
      <div className="push-reach" role="status">
        {platforms?.length === 0 && <p>{t('feedOnly')}</p>}
        {audience && systems && (
          <>
            <p>
              <strong className="figures">{t('phones', { count: audience.phones })}</strong>{' '}
              <span className="secondary">{t('ofUsers', { count: audience.users })}</span>
            </p>
            <p className="secondary">{t('reached', { systems })}</p>
          </>
        )}
      </div>
    </section>
  )
}
