// The small decisions of the player. Pure.
import { apartSeconds, speeds } from "../rules.ts";

/** How long the sound fades before it sleeps. */
export const fadeSeconds = 20;
/** Into the range and onto a step. */
export const nextSpeed = (value: number): number => Number(Math.min(speeds.most, Math.max(speeds.least, Math.round(value / speeds.step) * speeds.step)).toFixed(2));
export const apart = (here: number, there: number): boolean => Math.abs(here - there) > apartSeconds;
/** 1.0, 1.25: what the ear gets, to two places where it needs them. */
export const speedWords = (speed: number): string => `${Number.isInteger(speed * 10) ? speed.toFixed(1) : speed.toFixed(2)}倍`;
