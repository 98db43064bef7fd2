import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/generated/sysMsgWeb.ts'

/** Returns a function that marks every message of the account as read. */
export const useMarkAllRead = () => {
  const notifyError = useNotifyError()
  const [send, { isLoading }] = useSaveOrUpdateSysMsgWebMutation()
  const markAllRead = async () => {
    const { error } = await send({ body: {} })
    if (error) notifyError(error)
  }
  return { markAllRead, isLoading }
}
