import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { platformErrorsByField, showErrors } from '#src/kit/form/showErrors.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { isPlatformError } from '#store/api/platformError.ts'

/** Field of the form that a status code is about. */
const fieldOfStatus: Record<number, string> = {
  [statusCodes.vcodeWrong]: 'vcode',
  [statusCodes.vcodeExpired]: 'vcode',
  [statusCodes.codeWrong]: 'code',
  [statusCodes.codeExpired]: 'code',
  [statusCodes.sendLimited]: 'code',
}

/**
 * Returns a function that shows a platform error at its fields and focuses the first of them. It returns the text of an
 * error that is about no field.
 */
export const useFormErrors = <V extends FieldValues>(
  form: UseFormReturn<V>,
): ((error: unknown) => string | undefined) => {
  const errorText = useErrorText()
  return (error) => {
    const { text } = errorText(error)
    const refused = isPlatformError(error) && error.kind === 'refused' ? error : undefined
    const field = refused && fieldOfStatus[refused.status]
    const errors = field
      ? new Map([[field, text]])
      : refused
        ? platformErrorsByField(refused)
        : new Map<string, string>()
    return showErrors(form, errors).length > 0 ? undefined : text
  }
}
