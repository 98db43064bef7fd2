import { useErrorText } from '#src/kit/lib/errorText.ts'
import { isPlatformError } from '#store/api/platformError.ts'

/** What a call refuses, in the words of its fields where it names any. */
export const useRefusal = () => {
  const errorText = useErrorText()
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const fields = isPlatformError(error) && error.kind === 'refused' ? error.errors : undefined
    return fields?.[0]?.msg ?? errorText(error).text
  }
}
