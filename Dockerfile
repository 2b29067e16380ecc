# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN scripts/image.sh /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /app
# Owned by root and run by another: what serves cannot change itself. Only these two folders are written to.
RUN install -d -m 700 -o node -g node /data /backups
COPY --from=build /app /app
USER node
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/run/main.js"]
