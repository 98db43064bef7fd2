import { useEffect, useState } from 'react'

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
