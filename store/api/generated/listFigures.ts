import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListFigures: build.query<
      GetListFiguresApiResponse,
      GetListFiguresApiArg
    >({
      query: (queryArg) => ({
        url: `/list/getListFigures`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as listFiguresApi };
export type GetListFiguresApiResponse = /** status 200 An envelope */ {
  figures:
    | {
        column: string;
        lowest: number;
        mean: number;
        highest: number;
      }[]
    | null;
};
export type GetListFiguresApiArg = {
  body: {
    list: string;
    query: {
      [key: string]: any;
    };
    columns: string[];
  };
};
export const { useGetListFiguresQuery } = injectedRtkApi;
