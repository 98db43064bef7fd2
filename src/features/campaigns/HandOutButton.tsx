import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveFile } from '#src/kit/lib/saveFile.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import { useGetSubscribeCustomerDataMutation } from '#store/api/generated/subscribeCustomer.ts'

/** Saves everything about one subscriber as a file of JSON, to be given to that person. */
export const HandOutButton = ({ subscriber: { id } }: { subscriber: RecordOfKind<'subscriber'> }) => {
  const { t } = useTranslation('marketing')
  const notifyError = useNotifyError()
  const [handOut, { isLoading }] = useGetSubscribeCustomerDataMutation()
  const save = async () => {
    const { data, error } = await handOut({ body: { id } })
    if (!data) return notifyError(error)
    saveFile(`subscriber-${data.takenAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <Button icon={<ExportIcon />} loading={isLoading} onClick={save}>
      {t('handOut')}
    </Button>
  )
}
