// OpenTelemetry by its own SDK: loaded only where a receiver is set. Where nobody hears, spans are
// thrown away; nobody waits for them.
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const exportMs = 5_000;
const stopMs = 2_000;
/** So many wait to be sent; what comes when it is full is lost. */
const maxWaiting = 4_096;

/**
 * @param {{ endpoint: string, headers: Record<string, string>, share: number, version: string }} to
 *   `share`: of all requests, from 0 to 1.
 */
export function openTracing({ endpoint, headers, share, version }) {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers,
      timeoutMillis: exportMs,
    }),
    exportTimeoutMillis: exportMs,
    maxQueueSize: maxWaiting,
    scheduledDelayMillis: 1_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "kusegoyomi", "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("kusegoyomi");
  return {
    /** As `app/lib/tracing.ts` asks it. */
    async tracer({ name, kind, attributes = {} }, work) {
      // What the house asks between its jobs belongs to nothing, and would drown the rest.
      if (kind === "client" && !trace.getSpan(context.active())) return work(() => {});
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes });
      const tell = (more, called) => {
        span.setAttributes(more);
        if (called) span.updateName(called);
      };
      try {
        return await context.with(trace.setSpan(context.active(), span), () => work(tell));
      } catch (error) {
        // The kind of a fault, never its words: they may say whose row it was.
        span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    /** Sends what is left, for a moment. */
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, stopMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
