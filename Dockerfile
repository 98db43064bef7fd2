# The console and its platform. The version of Node is the one that package.json pins for the scripts.

FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its own Node, so that the package with the pinned one is not needed.
RUN npm ci --no-audit --no-fund --workspaces=false --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM packages AS build
RUN npm ci --no-audit --no-fund --workspaces=false
COPY tsconfig.json webpack.config.ts ./
COPY tools tools
COPY contract contract
COPY machines machines
COPY store store
COPY locales locales
COPY src src
COPY server server
RUN node tools/build.ts

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    OSS_PORT=8090 \
    DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY contract contract
COPY machines machines
COPY locales locales
COPY server server
USER node
VOLUME /data
EXPOSE 8080 8090
# The process answers; whether it reaches its database, /readyz says to who routes requests.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that the server hears the signal that stops it.
CMD ["node", "server/main.ts"]
