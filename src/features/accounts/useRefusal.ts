import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorsOf, showErrors } from '#src/kit/form/showErrors.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { isPlatformError } from '#store/api/platformError.ts'

/** The fields that statuses of their own are about. */
const fieldOfStatus: Record<number, string> = {
  [statusCodes.vcodeWrong]: 'vcode',
  [statusCodes.vcodeExpired]: 'vcode',
  [statusCodes.codeWrong]: 'code',
  [statusCodes.codeExpired]: 'code',
  [statusCodes.sendLimited]: 'code',
}

/** Puts what the platform refuses at its fields, with the focus on the first; answers what is about none of them. */
export const useRefusal = <V extends FieldValues>(form: UseFormReturn<V>): ((error: unknown) => string | undefined) => {
  const errorText = useErrorText()
  return (error) => {
    const { text } = errorText(error)
    const refused = isPlatformError(error) && error.kind === 'refused' ? error : undefined
    const field = refused && fieldOfStatus[refused.status]
    const found = field ? new Map([[field, text]]) : refused ? errorsOf(refused) : new Map<string, string>()
    return showErrors(form, found).length > 0 ? undefined : text
  }
}
