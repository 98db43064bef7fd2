import { isComposing } from '#src/kit/lib/isComposing.ts'
import { EmailedVcode } from './EmailedVcode.tsx'
import { strip } from './rules.ts'
import type { TextFieldProps } from './TextField.tsx'
import type { useVcodeImage } from './useVcodeImage.ts'
import { VcodeImage } from './VcodeImage.tsx'

interface Options {
  /** Returns the account name, which determines the e-mail address of a mailed code. */
  nameOf: () => string
  onNoName: () => void
  onEnter?: () => void
}

/** Returns the props of a text field for a verification code: the image beside it, and the mailed alternative below. */
export const vcodeField = (
  { image, requestUUID, refresh }: ReturnType<typeof useVcodeImage>,
  { nameOf, onNoName, onEnter }: Options,
): Pick<TextFieldProps, 'strip' | 'around' | 'input'> => ({
  strip: strip.vcode,
  around: (input) => (
    <>
      <div className="vcode-field">
        {input}
        <VcodeImage image={image} onRefresh={refresh} />
      </div>
      <EmailedVcode key={requestUUID} requestUUID={requestUUID} nameOf={nameOf} onNoName={onNoName} />
    </>
  ),
  input: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onKeyDown: (event) => {
      if (!onEnter || event.key !== 'Enter' || isComposing(event.nativeEvent)) return
      event.preventDefault()
      onEnter()
    },
  },
})
