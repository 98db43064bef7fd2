import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/index.ts'
import { useNotifyError } from './useNotifyError.ts'

/** Marks every message of the account as read. */
export const useMarkAllRead = () => {
  const notifyError = useNotifyError()
  const [send, { isLoading }] = useSaveOrUpdateSysMsgWebMutation()
  const markAllRead = async () => {
    const { error } = await send({ body: {} })
    if (error) notifyError(error)
  }
  return { markAllRead, isLoading }
}
