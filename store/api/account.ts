/** The calls of the pages outside the shell; not with the others, because nearly nobody opens those pages. */
export {
  accountApi,
  useCheckCodeMutation,
  useGetBackPwdMutation,
  useRegisterMutation,
  useResetPwdMutation,
  useSendCodeMutation,
} from './generated/account.ts'
