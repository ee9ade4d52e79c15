# One image for both processes: `server` (the default) or `worker`.
# Only the package files, so that a change of the code does not install everything again.
FROM node:26-slim AS manifests
WORKDIR /assent
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
  && find . -type d -empty -delete

FROM node:26-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
WORKDIR /assent
COPY --from=manifests /assent ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Only run-time dependencies. TypeScript is a peer of the tRPC server for its types only, and a third of the size.
FROM node:26-slim AS dependencies
WORKDIR /assent
COPY --from=manifests /assent ./
RUN npm ci --no-audit --no-fund --omit=dev \
    --workspace @assent/server --workspace @assent/worker --workspace @assent/launch \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /assent
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /assent ./
COPY tools/launch/src tools/launch/src
COPY packages/core/src/platform/whole-files.mjs packages/core/src/platform/
COPY docs/guides docs/guides
COPY docs/operations docs/operations
COPY packages/clients/sdk/README.md packages/clients/sdk/
COPY packages/clients/python/README.md packages/clients/python/verify_receipt.py packages/clients/python/
COPY packages/clients/sdk/src/receipts/vectors.jsonl packages/clients/sdk/src/receipts/
COPY examples examples
COPY LICENSE ./
COPY --from=build /assent/apps/server/dist apps/server/dist
COPY --from=build /assent/apps/worker/dist apps/worker/dist
COPY --from=build /assent/apps/console/dist apps/console/dist
COPY --from=build /assent/apps/inbox/dist apps/inbox/dist
# Served at /packages/.
COPY --from=build /assent/packages/clients/distribution/dist packages/clients/distribution/dist
# docker build --build-arg COMMIT=$(git rev-parse HEAD) . : reported by /version.
ARG COMMIT
ENV COMMIT=$COMMIT
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "tools/launch/src/serve.mjs"]
CMD ["server"]
