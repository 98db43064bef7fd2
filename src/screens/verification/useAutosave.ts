import { useEffect, useRef, useState } from 'react'
import { useSaveVendorDraftMutation } from '#store/api/index.ts'

const restMs = 700

/**
 * Saves a draft on the platform a moment after the last change, and at once when the page is left. Answers when it was
 * saved last, or that it could not be.
 */
export const useAutosave = (draft: object) => {
  const [save, { isError }] = useSaveVendorDraftMutation()
  const [savedAt, setSavedAt] = useState<string>()
  const text = JSON.stringify(draft)
  const last = useRef(text)
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    if (text === last.current) return
    const run = async () => {
      pending.current = undefined
      last.current = text
      const { data } = await save({ body: { draft: JSON.parse(text) } })
      if (data) setSavedAt(data.saveTime)
      // Tried again with the next change.
      else last.current = ''
    }
    pending.current = run
    const timer = setTimeout(run, restMs)
    return () => clearTimeout(timer)
  }, [text, save])
  useEffect(() => {
    const now = () => pending.current?.()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return { savedAt, isError }
}
