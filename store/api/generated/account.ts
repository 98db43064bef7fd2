import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmailUsed: build.query<GetEmailUsedApiResponse, GetEmailUsedApiArg>({
      query: (queryArg) => ({
        url: `/getEmailUsed`,
        params: {
          email: queryArg.email,
        },
      }),
    }),
    sendCode: build.mutation<SendCodeApiResponse, SendCodeApiArg>({
      query: (queryArg) => ({
        url: `/checkCode/send`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkCode: build.mutation<CheckCodeApiResponse, CheckCodeApiArg>({
      query: (queryArg) => ({
        url: `/checkCode/check`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBackPwd: build.mutation<GetBackPwdApiResponse, GetBackPwdApiArg>({
      query: (queryArg) => ({
        url: `/checkCode/getBackPWD`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/register`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    resetPwd: build.mutation<ResetPwdApiResponse, ResetPwdApiArg>({
      query: (queryArg) => ({
        url: `/resetPwd`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountApi };
export type GetEmailUsedApiResponse = /** status 200 An envelope */ {
  used: boolean;
};
export type GetEmailUsedApiArg = {
  email: string;
};
export type SendCodeApiResponse = /** status 200 An envelope */ {
  retryAfter: number;
  validFor: number;
  place: "mailbox" | "outbox";
};
export type SendCodeApiArg = {
  body: {
    email: string;
    requestUUID: string;
    vcode: string;
  };
};
export type CheckCodeApiResponse = /** status 200 An envelope */ {};
export type CheckCodeApiArg = {
  body: {
    email: string;
    code: string;
    purpose?: "register" | "reset";
  };
};
export type GetBackPwdApiResponse = /** status 200 An envelope */ {
  retryAfter: number;
  validFor: number;
  place: "mailbox" | "outbox";
};
export type GetBackPwdApiArg = {
  body: {
    email: string;
    requestUUID: string;
    vcode: string;
  };
};
export type RegisterApiResponse = /** status 200 An envelope */ {
  id: string;
  rid: number;
  permission?: "read" | "answer" | "write" | "manage";
  username: string;
  token: string;
  appService: string;
  mallStatus: number | 1;
  pushStatus: number | 1;
  bigDataViewStatus: number | 1;
  dialStatus: number | 1;
  onenetStatus: number | 1;
  aboutUsStatus: number | 1;
  guidePageStatus: number | 1;
  loadingStatus: number | 1;
  mallPcUrl?: string;
  status: number;
  reviewResult: string;
  vid?: string;
  rememberToken?: string;
};
export type RegisterApiArg = {
  body: {
    email: string;
    code: string;
    password: string;
    phone: string;
    agreement: true;
  };
};
export type ResetPwdApiResponse = /** status 200 An envelope */ {};
export type ResetPwdApiArg = {
  body: {
    password: string;
    email?: string;
    code?: string;
    oldPassword?: string;
  };
};
export const {
  useGetEmailUsedQuery,
  useSendCodeMutation,
  useCheckCodeMutation,
  useGetBackPwdMutation,
  useRegisterMutation,
  useResetPwdMutation,
} = injectedRtkApi;
