import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobPage: build.query<GetJobPageApiResponse, GetJobPageApiArg>({
      query: (queryArg) => ({
        url: `/job/getJobPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getJob: build.query<GetJobApiResponse, GetJobApiArg>({
      query: (queryArg) => ({
        url: `/job/getJob`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    cancelJob: build.mutation<CancelJobApiResponse, CancelJobApiArg>({
      query: (queryArg) => ({
        url: `/job/cancelJob`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as jobApi };
export type GetJobPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetJobPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    kind?: (
      | "export"
      | "readingImport"
      | "readingImportUndo"
      | "subscriberImport"
      | "logVerification"
    )[];
    state?: ("waiting" | "running" | "done" | "failed" | "cancelled")[];
    createTime?: {
      min?: string;
      max?: string;
    };
  };
};
export type GetJobApiResponse = /** status 200 An envelope */ {
  job: {
    id: string;
    title: string;
    kind:
      | "export"
      | "readingImport"
      | "readingImportUndo"
      | "subscriberImport"
      | "logVerification";
    state: "waiting" | "running" | "done" | "failed" | "cancelled";
    done: number;
    total: number | null;
    problem: string | null;
    result: string | null;
    finding: ("good" | "bad") | null;
    fileName: string | null;
    fileBytes: number | null;
    createTime: string;
    endTime: string | null;
  };
  facts: {
    [key: string]: any;
  } | null;
};
export type GetJobApiArg = {
  body: {
    id: string;
  };
};
export type CancelJobApiResponse = /** status 200 An envelope */ {
  id: string;
  cancelled: boolean;
};
export type CancelJobApiArg = {
  body: {
    id: string;
  };
};
export const { useGetJobPageQuery, useGetJobQuery, useCancelJobMutation } =
  injectedRtkApi;
