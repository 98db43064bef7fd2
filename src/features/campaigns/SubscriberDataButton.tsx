import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import { useGetSubscribeCustomerDataMutation } from '#store/api/generated/subscribeCustomer.ts'

/** Saves all personal data of one subscriber as a JSON file, to be handed over to that person. */
export const SubscriberDataButton = ({ subscriber: { id } }: { subscriber: RecordOfKind<'subscriber'> }) => {
  const { t } = useTranslation('marketing')
  const notifyError = useNotifyError()
  const [requestData, { isLoading }] = useGetSubscribeCustomerDataMutation()
  const save = async () => {
    const { data, error } = await requestData({ body: { id } })
    if (!data) return notifyError(error)
    saveTextFile(`subscriber-${data.takenAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <Button icon={<ExportIcon />} loading={isLoading} onClick={save}>
      {t('handOut')}
    </Button>
  )
}
