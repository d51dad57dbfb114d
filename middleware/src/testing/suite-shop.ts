import { type MailedShop, openMailedShop } from './mailed-shop.ts';
import { openShop, type TestShop } from './shop.ts';

/** A shop that is opened before the first test of a file and closed after the last. As those of any shop its functions may be taken out of it. */
class SuiteShop<Shop extends TestShop> implements TestShop {
  #opened: Shop | undefined;

  constructor(open: () => Promise<Shop>) {
    beforeAll(async () => {
      this.#opened = await open();
    }, 120_000);
    afterAll(() => this.#opened?.close());
  }

  protected get shop(): Shop {
    if (!this.#opened) throw new Error('The shop opens with the first test');
    return this.#opened;
  }
  get app() {
    return this.shop.app;
  }
  get services() {
    return this.shop.services;
  }
  get features() {
    return this.shop.features;
  }
  get upstreams() {
    return this.shop.upstreams;
  }
  readonly shopper = (country: string) => this.shop.shopper(country);
  readonly close = () => this.shop.close();
}

class SuiteMailedShop extends SuiteShop<MailedShop> implements MailedShop {
  get mail() {
    return this.shop.mail;
  }
  readonly mailsTo = (address: string) => this.shop.mailsTo(address);
  readonly subjectsTo = (address: string) => this.shop.subjectsTo(address);
  readonly beside = (environment?: Record<string, string>) => this.shop.beside(environment);
  readonly dying = () => this.shop.dying();
}

/** One shop for all tests of a file. */
export const suiteShop = (environment?: Record<string, string>): TestShop => new SuiteShop(() => openShop(environment));

/** The same, whose mails arrive. */
export const suiteMailedShop = (): MailedShop => new SuiteMailedShop(openMailedShop);
