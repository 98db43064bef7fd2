import { useEffect, useState } from 'react'

const idleMs = 4_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody has moved for some seconds: pointer and buttons are in the way of a wall. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), idleMs)
    }
    const onSign = () => {
      setIdle(false)
      wait()
    }
    wait()
    for (const sign of signs) document.addEventListener(sign, onSign)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, onSign)
    }
  }, [])
  return isIdle
}
