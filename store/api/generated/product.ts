import { emptyApi as api } from "../emptyApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductAll: build.query<GetProductAllApiResponse, GetProductAllApiArg>({
      query: (queryArg) => ({
        url: `/product/getProductAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productApi };
export type GetProductAllApiResponse = /** status 200 An envelope */ {
  list: {
    pid: string;
    name: string;
  }[];
};
export type GetProductAllApiArg = {
  body: {};
};
export const { useGetProductAllQuery } = injectedRtkApi;
