import { Hono } from "hono";

import { storeCompanySubmission, storeContactMessage, storeCorrection, type Mail } from "#db/submissions.ts";
import {
  CompanySubmissionSchema,
  ContactMessageSchema,
  CorrectionSubmissionSchema,
} from "#domain/review/submission.schema.ts";
import { numberText, submissionPath, type SubmissionNumber } from "#domain/review/submission.ts";
import type { Deps } from "#http/deps.ts";
import { formGate, readBody } from "#http/message-body.ts";

/** What visitors send us: stored first, then mailed if the operator wants it. */
export const messages = (deps: Pick<Deps, "db" | "mailsOperator" | "visitorAddress" | "messageLimit">) => {
  const { db, mailsOperator } = deps;
  const mail = (subject: string, fields: object, replyTo: string | null = null): Mail | null =>
    mailsOperator ? { subject: oneLine(subject), text: listed(fields), replyTo } : null;
  const gate = formGate(deps);

  return new Hono()
    .post("/submit-company", gate, async (c) => {
      const sent = await readBody(c, CompanySubmissionSchema);
      const id = await storeCompanySubmission(db, sent, mail(`Company submitted: ${sent.companyName}`, sent));
      return c.json({ success: true, ...numbered("company", id) }, 201);
    })
    .post("/update-company", gate, async (c) => {
      const sent = await readBody(c, CorrectionSubmissionSchema);
      const report = await storeCorrection(db, sent, mail(`Correction for ${sent.companyName}`, sent));
      return c.json({ success: true, report, ...numbered("correction", report) }, 201);
    })
    .post("/contact", gate, async (c) => {
      const sent = await readBody(c, ContactMessageSchema);
      const subject = sent.subject ?? `Message from ${sent.name}`;
      await storeContactMessage(db, sent, mail(subject, sent, sent.email));
      return c.json({ success: true }, 201);
    });
};

/** What its sender comes back with, and where to. */
function numbered(of: SubmissionNumber["of"], id: number | null) {
  const number = id === null ? null : { of, id };
  return number && { number: numberText(number), page: submissionPath(number) };
}

/** The subject becomes a header, so a line break in it would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 150);

const listed = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value ?? "(not given)"}`)
    .join("\n");
