import { useTranslation } from 'react-i18next'
import { isPlatformError, refusalText } from '#store/api/platformError.ts'

/**
 * Returns a function that describes a failed call: the platform's message if it has one, and the request id. For errors
 * that are not shown at fields: refused fields are named.
 */
export const useErrorText = (): ((error: unknown) => { text: string; requestId?: string }) => {
  const { t } = useTranslation('common')
  return (error) => {
    if (!isPlatformError(error)) return { text: t('loadFailed') }
    const { requestId } = error
    const refusal = refusalText(error)
    if (refusal) return { text: refusal, requestId }
    if (error.kind === 'transport' && error.reason === 'timeout') return { text: t('timeout') }
    if (error.kind === 'transport' && error.reason === 'http')
      return { text: t('http', { code: error.httpStatus }), requestId }
    return { text: error.kind === 'transport' ? t('network') : t('loadFailed'), requestId }
  }
}

/** Returns a function that describes a refusal: the message of the first field that it names, or its own. */
export const useRefusalText = () => {
  const errorText = useErrorText()
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const fields = isPlatformError(error) && error.kind === 'refused' ? error.errors : undefined
    return fields?.[0]?.msg ?? errorText(error).text
  }
}
