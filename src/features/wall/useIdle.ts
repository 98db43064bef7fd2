import { useEffect, useState } from 'react'

const idleMs = 4_000
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Returns whether there was no input for 4 s. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), idleMs)
    }
    const onInput = () => {
      setIdle(false)
      wait()
    }
    wait()
    for (const event of inputEvents) document.addEventListener(event, onInput)
    return () => {
      clearTimeout(timer)
      for (const event of inputEvents) document.removeEventListener(event, onInput)
    }
  }, [])
  return isIdle
}
