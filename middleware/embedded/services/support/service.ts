import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answerBadInput, onlyMethods } from '@exwerk/embedded-http/bad-input';
import { page } from '@exwerk/embedded-http/page';
import { html } from '@exwerk/service/http/html';
import express, { Router } from 'express';
import { z } from 'zod';
import { type ConnectedApp, createSupportFiles, type SupportFile } from './files.ts';

export type SupportServiceOptions = {
  dataDir: string;
  publicUrl: string;
  /** The organisation whose cases are taken; any when it is not given. */
  organisation?: string;
  /** Who may store files. */
  connectedApp?: ConnectedApp;
};

const localApp: ConnectedApp = { clientId: 'local', clientSecret: 'local-secret' };

/** A web-to-case form: `orgid` and `retURL` are the service's own fields, all the others belong to the case. */
const Form = z
  .record(
    z.string().max(80),
    z.union([z.string().max(32_000), z.array(z.string().max(32_000)).transform(list => list.join('; '))]),
  )
  .refine(form => Object.keys(form).length <= 80);

const Row = z.object({ id: z.number(), createdAt: z.string(), fields: z.string() });
const Fields = z.record(z.string(), z.string());
export type SupportCase = { number: string; createdAt: string; fields: Record<string, string>; files: SupportFile[] };

const isWebAddress = (text: string | undefined): text is string =>
  /^https?:\/\//.test(text ?? '') && URL.canParse(text ?? '');

/** Salesforce's web-to-case form target: keeps every case and sends the browser back to `retURL`. Files come before, by its REST API. */
export async function createSupportService({ dataDir, organisation, connectedApp = localApp }: SupportServiceOptions) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'support.sqlite'));
  db.exec('pragma journal_mode = wal; pragma busy_timeout = 2000');
  db.exec(
    'create table if not exists support_case (id integer primary key, created_at text not null, fields text not null) strict',
  );
  const insert = db.prepare('insert into support_case (created_at, fields) values (?, ?)');
  const latest = db.prepare('select id, created_at as createdAt, fields from support_case order by id desc limit ?');

  const files = createSupportFiles(db, connectedApp);

  const router = Router();
  router.use(onlyMethods('POST'));
  router.use(files.router);
  router.post(
    '/servlet/servlet.WebToCase',
    express.urlencoded({ extended: false, limit: '256kb', parameterLimit: 100 }),
    (request, response) => {
      const form = Form.safeParse(request.body ?? {});
      const { orgid, retURL, ...fields } = form.success ? form.data : {};
      const isEmpty = Object.values(fields).every(value => value.trim() === '');
      // The real service answers 200 with its reason in a header when it does not take a case.
      const refusal = !orgid
        ? 'Organisation is missing'
        : organisation && orgid !== organisation
          ? 'Organisation is unknown'
          : isEmpty
            ? 'Case is empty'
            : undefined;
      if (refusal) {
        response.set({ 'is-processed': 'false', reason: refusal }).type('html').send('');
        return;
      }
      const { lastInsertRowid } = insert.run(new Date().toISOString(), JSON.stringify(fields));
      if (fields.attachments) files.claim(lastInsertRowid, fields.attachments);
      response.set('is-processed', 'true');
      if (isWebAddress(retURL)) response.redirect(302, retURL);
      else
        response.send(
          page({
            title: 'Your request has been queued',
            styles: '/overview.css',
            body: html`<main><h1>Your request has been queued</h1></main>`,
          }),
        );
    },
  );
  router.use(answerBadInput);

  return {
    router,
    /** The newest first. */
    latestCases: (limit: number): SupportCase[] =>
      latest.all(limit).map(row => {
        const { id, createdAt, fields } = Row.parse(row);
        return {
          number: String(id).padStart(8, '0'),
          createdAt,
          fields: Fields.parse(JSON.parse(fields)),
          files: files.ofCase(id),
        };
      }),
    file: files.file,
    close: async () => db.close(),
  };
}
export type SupportService = Awaited<ReturnType<typeof createSupportService>>;
