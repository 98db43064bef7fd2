import { useEffect, useState } from 'react'
import { formatPhone } from '#contract/core/phone.ts'

/** Shows a stored phone number in groups, and as it is stored until the numbering plans are loaded. */
export const PhoneText = ({ value }: { value: string }) => {
  const [text, setText] = useState(value)
  useEffect(() => {
    let isMounted = true
    formatPhone(value).then(
      (formatted) => isMounted && setText(formatted),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [value])
  return <bdi>{text}</bdi>
}
