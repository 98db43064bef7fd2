import { useEffect, useState } from 'react'
import { ruleOf } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useGetFileAddressQuery } from '#store/api/generated/file.ts'

/** Milliseconds between refreshes of a signed URL, well below its lifetime. */
const refreshMs = 5 * 60_000

/**
 * Returns the URL of a file; undefined until it is loaded. The signed URL of a private file is requested when the file
 * is shown, and refreshed by polling and on focus.
 */
export const useFileUrl = ({ id, rule, url }: StoredFile): string | undefined => {
  const isPrivate = ruleOf(rule).private === true
  const { data } = useGetFileAddressQuery(
    { body: { id } },
    { skip: !isPrivate, pollingInterval: refreshMs, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  return isPrivate ? data?.url : (url ?? undefined)
}

/** Returns an object URL of a local file, which is revoked on unmount. */
export const useObjectUrl = (file: Blob): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
