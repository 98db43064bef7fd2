import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/index.ts'
import { useTellFailure } from './useTellFailure.ts'

/** Marks every message of the account as read. */
export const useMarkAllRead = () => {
  const tellFailure = useTellFailure()
  const [send, { isLoading }] = useSaveOrUpdateSysMsgWebMutation()
  const markAllRead = async () => {
    const { error } = await send({ body: {} })
    if (error) tellFailure(error)
  }
  return { markAllRead, isLoading }
}
