import { emptyApi as api } from '#store/api/emptyApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailVcode: build.mutation<MailVcodeApiResponse, MailVcodeApiArg>({
      query: (queryArg) => ({
        url: `/mailVcode`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/login`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    keepSession: build.mutation<KeepSessionApiResponse, KeepSessionApiArg>({
      query: (queryArg) => ({
        url: `/keepSession`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: (queryArg) => ({
        url: `/logout`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authApi };
export type MailVcodeApiResponse = /** status 200 An envelope */ {
  retryAfter: number;
  validFor: number;
  place: "mailbox" | "outbox";
};
export type MailVcodeApiArg = {
  body: {
    username: string;
    requestUUID: string;
  };
};
export type LoginApiResponse = /** status 200 An envelope */ {
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
export type LoginApiArg = {
  body: {
    username: string;
    password: string;
    requestUUID: string;
    vcode: string;
    remember?: boolean;
  };
};
export type KeepSessionApiResponse = /** status 200 An envelope */ {};
export type KeepSessionApiArg = {
  body: {};
};
export type LogoutApiResponse = /** status 200 An envelope */ {};
export type LogoutApiArg = {
  body: {};
};
export const {
  useMailVcodeMutation,
  useLoginMutation,
  useKeepSessionMutation,
  useLogoutMutation,
} = injectedRtkApi;
