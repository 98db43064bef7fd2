import { useEffect, useState } from 'react'
import { ruleOf } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useGetFileAddressQuery } from '#store/api/generated/file.ts'

/** Well before an address ends, so that one which is opened late still holds. */
const refreshMs = 5 * 60_000

/**
 * Where a file is read; undefined until it is known. That of a private file is asked for when it is shown and again while
 * it is; a browser keeps the picture that it has until the next has come.
 */
export const useFileUrl = ({ id, rule, url }: StoredFile): string | undefined => {
  const isPrivate = ruleOf(rule).private === true
  const { data } = useGetFileAddressQuery(
    { body: { id } },
    { skip: !isPrivate, pollingInterval: refreshMs, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  return isPrivate ? data?.url : (url ?? undefined)
}

/** An address of a file that is still on the reader's machine, while it is shown. */
export const useObjectUrl = (file: Blob): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
